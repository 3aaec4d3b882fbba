/** Where a document is read and signed at Didox by its parties; null: it is not there. */
export const paperUrl = (
  { documentId, state }: { readonly documentId: string | null; readonly state: string },
  site: string | null,
): string | null =>
  documentId === null || site === null || state === 'deleted' ? null : `${site}/documents/${documentId}`
