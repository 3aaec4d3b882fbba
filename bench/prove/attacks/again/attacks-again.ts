import type { Proof } from '../../proof.ts'
import { type AttackWorld, openAttackWorld } from './attack-world.ts'
import { sendFarCells } from './far-cell.ts'
import {
  beTwoOperators,
  guessAtDidox,
  hearByWebhook,
  keepNewcomerOut,
  readByWriting,
  takeOverOwner,
} from './people-attacks.ts'
import { holdTiles, searchLetters, sendOddValues } from './server-attacks.ts'

/** Each attack that once succeeded, by its name; answers why it is not held, or null. */
const ATTACKS: Readonly<Record<string, (world: AttackWorld) => Promise<string | null>>> = {
  'A1 three spreadsheets of one far cell': sendFarCells,
  'A2 guesses at Didox in a stranger’s name': guessAtDidox,
  'A3 a webhook by a key that may not read': hearByWebhook,
  'A4 one operator as two': beTwoOperators,
  'A5 an owner’s new password': takeOverOwner,
  'A6 all answers of map tiles, read slowly': holdTiles,
  'A7 NUL and numbers too large': sendOddValues,
  'A8 an address of single letters': searchLetters,
  'A9 reading by a key that writes': readByWriting,
  'H4 a newcomer after 40 networks': keepNewcomerOut,
}

export const ATTACKS_AGAIN: Proof = {
  id: 'T60',
  statement: 'attacks that succeeded once, tried again on a started server: each is held',
  run: async context => {
    const world = await openAttackWorld(context)
    const failures: string[] = []
    const held: string[] = []
    for (const [name, attack] of Object.entries(ATTACKS)) {
      const why = await attack(world).catch(error => String(error))
      if (why === null) held.push(name.slice(0, 2))
      else failures.push(`${name}: ${why}`)
    }
    return { figure: `held: ${held.join(' ')}`, failures }
  },
}
