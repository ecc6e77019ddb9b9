/** Addresses of a dialog bot service: where tokens are granted, and where bots answer. */
export type DialogflowPlace = { tokenAddress: string; botAddress: string };

/** Addresses of the robots for which companies configure no address of their own. */
export type RobotPlaces = {
  /** An OpenAI-style service; '' for the usual one. */
  openAi: string;
  dialogflow: DialogflowPlace;
  /** A speech service like Azure's; '' for that of the region which a flow names. */
  speech: string;
};
