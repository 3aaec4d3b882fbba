import type { ReactNode } from 'react'

/** A word that the server puts in at each request (`platform/pages/fill-page.ts` there). */
export const filledWord = (name: string): string => `[[${name}]]`

/** What the server repeats for each item of a list, none included. */
export const FilledEach = ({ list, children }: { list: string; children: ReactNode }) => (
  <template data-each={list}>{children}</template>
)
