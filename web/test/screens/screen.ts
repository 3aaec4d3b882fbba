import type { FunctionComponent } from 'react'
import { tidied } from '../browser/shown-text.ts'
import type { DESK } from '../browser/test-window.ts'
import type { People } from '../stage/people.ts'
import type { Stage } from '../stage/prepare-stage.ts'

/** A text or a message of the catalogue; `{name}` is replaced with a value of the stage. */
export type Words = string | (() => string)

/** A screen or dialog: its address, and what it must show: its heading, and facts that only the server knows. */
export type Screen = readonly [address: string, heading: Words, ...facts: Words[]]

/** The screens of an app as one person sees them. */
export type App = {
  readonly person: keyof People
  readonly App: FunctionComponent
  readonly size: typeof DESK
  readonly screens: readonly Screen[]
}

/** Replaces each `{name}` with its value. */
export const filled = (words: Words, stage: Stage): string =>
  tidied(typeof words === 'string' ? words : words()).replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (!(name in stage)) throw new Error(`the stage has no ${name}`)
    return String(stage[name as keyof Stage])
  })
