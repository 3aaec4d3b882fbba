/**
 * Custom texts replacing the built-in public offer and the account deletion page; empty: the built-in one, whose
 * figures follow the settings. One paragraph per line (settings, key `legal_texts`).
 */
export const LEGAL_TEXTS = {
  offer: { uz: '', ru: '', en: '' },
  deletion: { uz: '', ru: '', en: '' },
} as const
