import type { Proof } from '../proof.ts'
import { ATTACKS_AGAIN } from './again/attacks-again.ts'
import { clientAddress } from './client-address.ts'
import { costlyCalls } from './costly-calls.ts'
import { unfinishedForms } from './unfinished-forms.ts'

export const ATTACK_PROOFS: readonly Proof[] = [clientAddress, unfinishedForms, costlyCalls, ATTACKS_AGAIN]
