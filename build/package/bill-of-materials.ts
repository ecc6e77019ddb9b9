import { z } from 'zod';

const component = z.looseObject({ 'bom-ref': z.string(), name: z.string(), version: z.string() });
const dependency = z.object({ ref: z.string(), dependsOn: z.array(z.string()).optional() });
const bill = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  metadata: z.looseObject({ component }),
  components: z.array(component),
  dependencies: z.array(dependency),
});
type Bill = z.output<typeof bill>;

type Shipped = readonly { name: string; version: string }[];

/** Keeps of npm's bill what an installer carries, with Electron. Throws with the names of shipped packages not in it. */
export function billOfMaterials(npmBill: unknown, shipped: Shipped): Bill {
  const all = bill.parse(npmBill);
  const keys = new Set(shipped.map(({ name, version }) => `${name}@${version}`));
  const components = all.components.filter(
    ({ name, version }) => keys.has(`${name}@${version}`) || name === 'electron',
  );
  const listed = new Set(components.map(({ name, version }) => `${name}@${version}`));
  const missing = [...keys].filter((key) => !listed.has(key));
  if (missing.length > 0) throw new Error(`Shipped packages that npm does not list: ${missing.join(', ')}.`);
  const { component: own } = all.metadata;
  const refs = new Set([own['bom-ref'], ...components.map((each) => each['bom-ref'])]);
  return {
    ...all,
    metadata: { ...all.metadata, component: { ...own, type: 'application', name: 'recado' } },
    components,
    dependencies: all.dependencies
      .filter(({ ref }) => refs.has(ref))
      .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((each) => refs.has(each)) })),
  };
}
