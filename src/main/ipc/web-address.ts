import { AppError } from '@shared/domain/app-error';

const maxLength = 4_000;

/**
 * The normalised address. Throws ERR_LINK_REFUSED for other schemes than http(s) and for addresses with credentials.
 */
export function toWebAddress(text: string): string {
  const url = text.length <= maxLength && URL.canParse(text) ? new URL(text) : null;
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
  if (url === null || !isWeb || url.username !== '' || url.password !== '') {
    throw new AppError('ERR_LINK_REFUSED', 'validation');
  }
  return url.href;
}
