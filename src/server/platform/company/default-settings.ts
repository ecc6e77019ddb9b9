/** Settings of a new company. Automatic texts are off by default. */
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
