import { m } from '../../messages/compiled/messages.js'
import type { StatusTone } from '../../ui/states/status-pill.tsx'
import type { Tariff } from './handbook-queries.ts'

type State = Tariff['state']

const STATE_LABELS = {
  past: m.operator_version_past,
  in_force: m.operator_version_in_force,
  future: m.operator_version_future,
} satisfies Record<State, () => string>

export const versionLabel = (state: State): string => STATE_LABELS[state]()

const TONES = { past: 'done', in_force: 'moving', future: 'new' } as const satisfies Record<State, StatusTone>

export const versionTone = (state: State): StatusTone => TONES[state]
