/** What a new company starts with. Automatic texts are off until somebody wants them. */
export const defaultSettings: Readonly<Record<string, string>> = {
  userRating: 'disabled',
  scheduleType: 'disabled',
  call: 'disabled',
  CheckMsgIsGroup: 'enabled',
  sendGreetingAccepted: 'disabled',
  sendMsgTransfTicket: 'disabled',
  sendGreetingMessageOneQueues: 'disabled',
  chatBotType: 'text',
  campaignsEnabled: 'true',
  userCreation: 'enabled',
  userAudioRestriction: 'enabled',
};
