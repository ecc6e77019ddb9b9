import type { DialogflowPlace } from './dialogflow';
import { googleDialogflow } from './dialogflow';

/** Where the robots are that companies have no address of their own for. */
export type RobotPlaces = {
  /** An OpenAI-style service; '' for the usual one. */
  openAi: string;
  dialogflow: DialogflowPlace;
};

export const usualPlaces: RobotPlaces = { openAi: '', dialogflow: googleDialogflow };
