import type { Permission, PermissionOverrides } from '@shared/domain/permission';

export const permissionChoices = ['inherited', 'granted', 'withheld'] as const;
export type PermissionChoice = (typeof permissionChoices)[number];

/** The choice made for a user; a withheld permission wins, as on the server. */
export function choiceOf({ granted, withheld }: PermissionOverrides, name: Permission): PermissionChoice {
  if (withheld.includes(name)) return 'withheld';
  return granted.includes(name) ? 'granted' : 'inherited';
}

/** The exceptions with another choice for one permission. */
export function withChoice(
  { granted, withheld }: PermissionOverrides,
  name: Permission,
  choice: PermissionChoice,
): { granted: Permission[]; withheld: Permission[] } {
  const others = (names: readonly Permission[]) => names.filter((one) => one !== name);
  return {
    granted: [...others(granted), ...(choice === 'granted' ? [name] : [])],
    withheld: [...others(withheld), ...(choice === 'withheld' ? [name] : [])],
  };
}
