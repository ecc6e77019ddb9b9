import { expect, it } from 'vitest';

import { billOfMaterials } from './bill-of-materials';

const component = (name: string, version = '1.0.0') => ({ 'bom-ref': `${name}@${version}`, name, version, purl: 'x' });
const npmBill = {
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  metadata: { component: { ...component('folder'), type: 'library' } },
  components: [
    component('fastify'),
    component('fastify', '2.0.0'),
    component('electron', '45.4.1'),
    component('vitest'),
  ],
  dependencies: [
    { ref: 'folder@1.0.0', dependsOn: ['fastify@1.0.0', 'vitest@1.0.0'] },
    { ref: 'vitest@1.0.0', dependsOn: [] },
  ],
};

it('the bill of materials lists what is shipped and Electron, and nothing of the tools', () => {
  const bill = billOfMaterials(npmBill, [{ name: 'fastify', version: '1.0.0' }]);
  expect(bill.components.map((each) => each['bom-ref'])).toEqual(['fastify@1.0.0', 'electron@45.4.1']);
  expect(bill.dependencies).toEqual([{ ref: 'folder@1.0.0', dependsOn: ['fastify@1.0.0'] }]);
  expect(bill.metadata.component).toMatchObject({ name: 'recado', type: 'application', purl: 'x' });
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5' });
});

it('a shipped package that npm does not list is named', () => {
  expect(() => billOfMaterials(npmBill, [{ name: 'lost', version: '1.0.0' }])).toThrow('lost@1.0.0');
});
