/** Selectors of syntax that the linter refuses, each with the message that it shows. */
export const noEnum = { selector: 'TSEnumDeclaration', message: 'Use a union of string literals.' };
export const noLiteralSpread = {
  selector: 'SpreadElement > ObjectExpression',
  message: 'Write the keys into the object.',
};
export const noMachineClock = [
  "NewExpression[callee.name='Date'][arguments.length=0]",
  "CallExpression[callee.name='Date']",
  "MemberExpression[object.name='Date'][property.name='now']",
  "CallExpression[callee.name='dayjs'][arguments.length=0]",
].map((selector) => ({
  selector,
  message: 'Take the clock of the process (see clockReaders in oxlint.config.js), or testNow in a test.',
}));
export const noMachineLocale = [
  'CallExpression[callee.property.name=/^toLocale/][arguments.length=0]',
  ":matches(CallExpression, NewExpression)[callee.object.name='Intl'][arguments.length=0]" +
    ":not(MemberExpression[property.name='resolvedOptions'] > *)",
].map((selector) => ({
  selector,
  message: "Name the locale, or use a function that has none: the machine's may be any.",
}));
export const noNativeMoment = {
  selector: "JSXAttribute[name.name='type'][value.value=/^(date|time|datetime-local|month|week)$/]",
  message: "The browser's fields use the system's language: take MomentInput, ClockInput or DatePicker.",
};
export const noSleep = [
  "NewExpression[callee.name='Promise'] CallExpression[callee.name='setTimeout'][arguments.length>1]",
  String.raw`ImportDeclaration[source.value=/^(node:)?timers\u002fpromises$/] > ImportSpecifier[imported.name='setTimeout']`,
  "CallExpression[callee.property.name='waitForTimeout']",
].map((selector) => ({
  selector,
  message: 'A fixed sleep is too short on a busy machine: wait for a condition, or stop the timers.',
}));
export const noHex = { selector: 'Literal[value=/^#[0-9a-f]{3,8}$/i]', message: 'Colours come from the theme tokens.' };
