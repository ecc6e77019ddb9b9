type Present<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/** Without the fields that are undefined: what was left out is not written. */
export function present<T extends object>(values: T): Present<T> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- exactly the undefined values are taken out, as the type says
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Present<T>;
}
