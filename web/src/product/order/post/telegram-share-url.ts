const LINK = /https?:\/\/\S+/

/** Telegram's page for sending a text to a chat of one's choice; it wants the link of the text by itself. */
export function telegramShareUrl(post: string): string {
  const url = LINK.exec(post)?.[0] ?? ''
  const query = new URLSearchParams({ url, text: post })
  // Telegram reads spaces as %20 only
  return `https://t.me/share/url?${query.toString().replaceAll('+', '%20')}`
}
