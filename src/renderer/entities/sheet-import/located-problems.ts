import type { ImportProblem, SheetPerson } from './import-run';

/** Servers cut the names in their answers. */
const sameName = (problem: ImportProblem, { name }: SheetPerson): boolean =>
  name === problem.contactName || (problem.contactName.length >= 100 && name.startsWith(problem.contactName));

/**
 * Adds the rows to the problems that a server names by the person alone. People of one name get their rows only if all
 * of them were refused.
 */
export function located(problems: readonly ImportProblem[], sent: readonly SheetPerson[]): ImportProblem[] {
  const used = new Set<SheetPerson>();
  return problems.map((problem) => {
    const alike = sent.filter((person) => sameName(problem, person));
    const refused = problems.filter((other) => other.contactName === problem.contactName);
    const person = alike.find((one) => !used.has(one));
    if (person?.row === undefined || alike.length !== refused.length) return problem;
    used.add(person);
    return { ...problem, row: person.row };
  });
}
