import { build } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';

import { antdStyles } from './antd-styles';

const entry = '/page.js';

/** Script and style sheet of a page that imports these components. */
async function pageWith(components: string): Promise<{ script: string; style: string }> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'in-memory',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? `export { ${components} } from 'antd';` : null),
      },
      antdStyles(),
    ],
    build: {
      write: false,
      minify: false,
      lib: { entry, formats: ['es'] },
      rolldownOptions: { external: /^(react|react-dom|dayjs)/ },
    },
  });
  const [{ output } = { output: [] }] = Array.isArray(result) ? result : [];
  const text = (isStyle: boolean): string =>
    output
      .filter(({ fileName }) => fileName.endsWith('.css') === isStyle)
      .map((part) => ('code' in part ? part.code : String(part.source)))
      .join('\n');
  return { script: text(false), style: text(true) };
}

describe('a page with a button', () => {
  let page: Awaited<ReturnType<typeof pageWith>>;
  beforeAll(async () => {
    page = await pageWith('Button');
  });

  it('has the rules of buttons and of icons, and of no other component', () => {
    expect(page.style).toContain('.ant-btn-primary');
    expect(page.style).toContain('.anticon');
    expect(page.style).not.toContain('.ant-picker');
    expect(page.style).not.toContain('.ant-table');
  });

  it('has them in one layer, which loses to rules outside of layers', () => {
    expect(page.style.trimStart()).toMatch(/^@layer antd/);
    expect(page.style.replaceAll(/@layer antd/g, '')).not.toContain('@layer');
  });

  it('has no code that generates rules, and keeps what gives the theme its sizes', () => {
    expect(page.script).not.toContain('genSharedButtonStyle');
    expect(page.script).toContain('contentFontSizeSM');
  });

  it('has none of the variables from which the sheet was extracted', () => {
    expect(page.style).not.toContain('css-var-_R_');
  });
});

it('a component brings the rules of the components that it is made of', async () => {
  const { style } = await pageWith('Popconfirm, DatePicker, QRCode');
  for (const name of ['popconfirm', 'popover', 'btn', 'picker', 'qrcode', 'spin'])
    expect(style).toContain(`.ant-${name}`);
});

it('helpers that a component takes from the style of another do not bring its rules', async () => {
  const { style } = await pageWith('Modal');
  expect(style).toContain('.ant-modal');
  expect(style).not.toContain('.ant-col-24');
});
