/**
 * Texts of our own in place of the built-in public offer and the page on deleting an account; empty: the built-in one, whose
 * figures follow the settings. A paragraph a line (settings, key `legal_texts`).
 */
export const LEGAL_TEXTS = {
  offer: { uz: '', ru: '', en: '' },
  deletion: { uz: '', ru: '', en: '' },
} as const
