/// <reference types="vite/client" />
/// <reference path="../shared/i18n/i18next.d.ts" />
