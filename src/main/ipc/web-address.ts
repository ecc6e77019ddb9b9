import { AppError } from '@shared/domain/app-error';

const longestAddress = 4_000;

/** The address as the system may open it: http(s) alone, and no credentials that could pass for a host. */
export function toWebAddress(text: string): string {
  const url = text.length <= longestAddress && URL.canParse(text) ? new URL(text) : null;
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
  if (url === null || !isWeb || url.username !== '' || url.password !== '') {
    throw new AppError('ERR_LINK_REFUSED', 'validation');
  }
  return url.href;
}
