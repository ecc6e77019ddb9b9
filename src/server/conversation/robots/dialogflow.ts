import { importPKCS8, SignJWT } from 'jose';
import { z } from 'zod';

import { refused } from '@server/platform/http/refusal';
import type { PostOutside } from '@server/platform/ports/outgoing-calls';
import type { DialogflowPlace, RobotPlaces } from '@server/platform/ports/robot-places';

import { askRobot } from './http-call';

const account = z.object({ client_email: z.string(), private_key: z.string() });
const granted = z.object({ access_token: z.string() });
const detected = z.object({ queryResult: z.object({ fulfillmentText: z.string().catch('') }) });

const tokenAddress = 'https://oauth2.googleapis.com/token';
const botAddress = 'https://dialogflow.googleapis.com/v2';

/** Addresses of the public services. An empty one means the default of the OpenAI or speech client. */
export const defaultRobotPlaces: RobotPlaces = { openAi: '', dialogflow: { tokenAddress, botAddress }, speech: '' };

type Bot = { projectName: string; jsonContent: string; language: string };
type Question = { sessionId: string; text: string; place: DialogflowPlace };

/** Detects the intent of a text and returns the fulfillment text. `jsonContent` is the key file of the service account. */
export async function askDialogflow(
  post: PostOutside,
  { projectName, jsonContent, language }: Bot,
  { sessionId, text, place }: Question,
): Promise<string> {
  const project = encodeURIComponent(projectName);
  const token = await tokenFor(post, jsonContent, place);
  const answer = await askRobot(
    post,
    {
      url: `${place.botAddress}/projects/${project}/agent/sessions/${encodeURIComponent(sessionId)}:detectIntent`,
      headers: { authorization: `Bearer ${token}` },
      body: { queryInput: { text: { text, languageCode: language } } },
    },
    detected,
  );
  return answer.queryResult.fulfillmentText;
}

async function tokenFor(post: PostOutside, jsonContent: string, place: DialogflowPlace): Promise<string> {
  const { client_email: email, private_key: key } = keyFile(jsonContent);
  const assertion = await signed(email, key);
  const body = { grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion };
  return (await askRobot(post, { url: place.tokenAddress, body, isForm: true }, granted)).access_token;
}

function keyFile(jsonContent: string): z.output<typeof account> {
  try {
    return account.parse(JSON.parse(jsonContent));
  } catch {
    throw refused('ERR_INTEGRATION_JSON_INVALID');
  }
}

async function signed(email: string, key: string): Promise<string> {
  const privateKey = await importPKCS8(key, 'RS256').catch(() => {
    throw refused('ERR_INTEGRATION_JSON_INVALID');
  });
  return new SignJWT({ scope: 'https://www.googleapis.com/auth/cloud-platform' })
    .setProtectedHeader({ alg: 'RS256' })
    .setIssuer(email)
    .setAudience(tokenAddress)
    .setIssuedAt()
    .setExpirationTime('10m')
    .sign(privateKey);
}
