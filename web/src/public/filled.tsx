import type { ReactNode } from 'react'

/** A word that the server puts in (`platform/pages/fill-page.ts` there). */
export const filledWord = (name: string): string => `[[${name}]]`

/** What the server repeats for each item of a list; an empty list leaves nothing. */
export const FilledEach = ({ list, children }: { list: string; children: ReactNode }) => (
  <template data-each={list}>{children}</template>
)

/** The call centre's number from the settings: as people read it, and as a phone dials it. */
export const CALL_CENTRE = { shown: filledWord('callCentre'), href: `tel:+${filledWord('callCentreDigits')}` }
