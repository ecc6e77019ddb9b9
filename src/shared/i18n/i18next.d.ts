import type { texts } from './locales/pt';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: typeof texts;
    returnNull: false;
  }
}
