const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text for Telegram's HTML (Bot API, "HTML style"). */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, letter => ENTITIES[letter] ?? '')
