const mediaType = /^(image|video|application|document|sticker|reaction)/;

/** server-quirk: media without a caption has '-' for a body. */
export function withoutEmptyCaption<M extends { body: string; mediaType: string; mediaUrl: string }>(message: M): M {
  const isMedia = message.mediaUrl !== '' || mediaType.test(message.mediaType);
  return isMedia && message.body.trim() === '-' ? { ...message, body: '' } : message;
}
