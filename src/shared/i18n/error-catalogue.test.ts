import { expect, it } from 'vitest';

import en from './locales/en/errors.json';
import es from './locales/es/errors.json';
import pt from './locales/pt/errors.json';

/** The meaning of each server code, as a pattern for its text in English, Portuguese and Spanish. */
const catalogue: [code: string, en: RegExp, pt: RegExp, es: RegExp][] = [
  [
    'ERR_INTERNAL_SERVER_ERROR [ERR-006]',
    /unexpected error.*later/,
    /erro inesperado.*mais tarde/,
    /error inesperado.*más tarde/,
  ],
  [
    'ERR_NO_OTHER_WHATSAPP [ERR-007]',
    /at least one default connection/,
    /pelo menos uma conexão padrão/,
    /al menos una conexión predeterminada/,
  ],
  [
    'ERR_NO_DEF_WAPP_FOUND [ERR-008]',
    /No default connection/,
    /Nenhuma conexão padrão/,
    /No se encontró una conexión predeterminada/,
  ],
  ['ERR_WAPP_NOT_INITIALIZED [ERR-009]', /not initialised/, /não foi iniciada/, /no se inició/],
  [
    'ERR_WAPP_CHECK_CONTACT [ERR-010]',
    /contact could not be checked/,
    /Não foi possível verificar o contato/,
    /No se pudo verificar el contacto/,
  ],
  ['ERR_WAPP_INVALID_CONTACT [ERR-011]', /not a valid number/, /não é um número válido/, /no es un número válido/],
  [
    'ERR_WAPP_DOWNLOAD_MEDIA [ERR-012]',
    /media could not be downloaded/,
    /Não foi possível baixar a mídia/,
    /No se pudo descargar el archivo/,
  ],
  [
    'ERR_INVALID_CREDENTIALS [ERR-013]',
    /Wrong e-mail or password/,
    /E-mail ou senha incorretos/,
    /Correo o contraseña incorrectos/,
  ],
  [
    'ERR_MEDIA_UNAVAILABLE',
    /file storage.*try again/,
    /armazenamento de arquivos.*tente de novo/,
    /almacenamiento de archivos.*inténtelo de nuevo/,
  ],
  ['ERR_TOO_MANY_ATTEMPTS', /Too many attempts/, /Muitas tentativas/, /Demasiados intentos/],
  ['ERR_USER_DONT_EXISTS [ERR-014]', /There is no user/, /Não existe usuário/, /No existe un usuario/],
  [
    'ERR_SENDING_WAPP_MSG [ERR-015]',
    /message could not be sent/,
    /Não foi possível enviar a mensagem/,
    /No se pudo enviar el mensaje/,
  ],
  [
    'ERR_DELETE_WAPP_MSG [ERR-016]',
    /message could not be deleted/,
    /Não foi possível apagar a mensagem/,
    /No se pudo borrar el mensaje/,
  ],
  [
    'ERR_OTHER_OPEN_TICKET [ERR-017]',
    /already an open ticket for this contact/,
    /Já existe um atendimento aberto para este contato/,
    /Ya existe una atención abierta para este contacto/,
  ],
  ['ERR_SESSION_EXPIRED [ERR-018]', /session has ended/, /sessão terminou/, /sesión terminó/],
  [
    'ERR_USER_CREATION_DISABLED [ERR-019]',
    /disabled by the administrator/,
    /desativada pelo administrador/,
    /El administrador desactivó/,
  ],
  ['ERR_NO_PERMISSION [ERR-020]', /do not have permission/, /não tem permissão/, /No tiene permiso/],
  [
    'ERR_DUPLICATED_CONTACT [ERR-021]',
    /already a contact with this number/,
    /Já existe um contato com este número/,
    /Ya existe un contacto con este número/,
  ],
  [
    'ERR_NO_SETTING_FOUND [ERR-022]',
    /No setting was found/,
    /Nenhuma configuração encontrada/,
    /No se encontró la configuración/,
  ],
  ['ERR_NO_CONTACT_FOUND [ERR-023]', /contact no longer exists/, /contato não existe mais/, /contacto ya no existe/],
  ['ERR_NO_TICKET_FOUND [ERR-024]', /ticket no longer exists/, /atendimento não existe mais/, /atención ya no existe/],
  ['ERR_NO_USER_FOUND [ERR-025]', /user no longer exists/, /usuário não existe mais/, /usuario ya no existe/],
  ['ERR_NO_WAPP_FOUND [ERR-026]', /connection no longer exists/, /conexão não existe mais/, /conexión ya no existe/],
  [
    'ERR_CREATING_MESSAGE [ERR-027]',
    /message could not be created/,
    /Não foi possível criar a mensagem/,
    /No se pudo crear el mensaje/,
  ],
  [
    'ERR_CREATING_TICKET [ERR-028]',
    /ticket could not be created/,
    /Não foi possível criar o atendimento/,
    /No se pudo crear la atención/,
  ],
  [
    'ERR_FETCH_WAPP_MSG [ERR-029]',
    /could not be fetched.*too old/,
    /Não foi possível buscar a mensagem.*muito antiga/,
    /No se pudo obtener el mensaje.*muy antiguo/,
  ],
  [
    'ERR_QUEUE_COLOR_ALREADY_EXISTS [ERR-030]',
    /colour is already used by another queue/,
    /cor já está em uso por outra fila/,
    /color ya lo usa otra cola/,
  ],
  [
    'ERR_WAPP_GREETING_REQUIRED [ERR-031]',
    /greeting.*required when there is more than one queue/,
    /saudação é obrigatória quando há mais de uma fila/,
    /saludo es obligatorio cuando hay más de una cola/,
  ],
];

function textIn(errors: Record<string, string>, code: string): string {
  return Object.hasOwn(errors, code) ? (errors[code] ?? '') : '';
}

it.each(catalogue)('%s has its meaning in each language', (title, ...meanings) => {
  const code = title.split(' ')[0] ?? '';
  for (const [index, errors] of [en, pt, es].entries()) expect(textIn(errors, code)).toMatch(meanings[index] ?? /^$/);
});
