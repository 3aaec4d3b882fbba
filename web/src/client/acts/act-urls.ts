import { getLocale } from '../../platform/locale/locale.ts'

/** The two papers of an act. */
export type ActPaper = 'act' | 'vat-invoice'

/** The download URL of a paper of an act, in the page's language. */
export const actUrl = (actId: number, paper: ActPaper): string =>
  `/api/client-company/acts/${actId}/${paper}.pdf?locale=${getLocale()}`
