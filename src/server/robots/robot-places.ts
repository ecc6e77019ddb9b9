import type { DialogflowPlace } from './dialogflow';
import { googleDialogflow } from './dialogflow';

/** Where the robots are that companies have no address of their own for. */
export type RobotPlaces = {
  /** An OpenAI-style service; '' for the usual one. */
  openAi: string;
  dialogflow: DialogflowPlace;
  /** A speech service like Azure's; '' for that of the region which a flow names. */
  speech: string;
};

export const usualPlaces: RobotPlaces = { openAi: '', dialogflow: googleDialogflow, speech: '' };
