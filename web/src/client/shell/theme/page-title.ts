/** A page's name as the browser's tab shows it. */
export const pageTitle = (name: string): string => (name === '' ? 'Karvon' : `${name} · Karvon`)
