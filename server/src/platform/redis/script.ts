import { createHash } from 'node:crypto'
import type { RedisCommands } from './redis-connections.ts'

/** Runs a script with these keys and arguments, as one atomic step. */
type RunScript = (
  commands: RedisCommands,
  keys: readonly string[],
  args: readonly (string | number)[],
) => Promise<unknown>

/** A Lua script; Redis receives its text only when it does not know it yet. */
export const createScript = (lua: string): RunScript => {
  const sha = createHash('sha1').update(lua).digest('hex')
  return async (commands, keys, args) => {
    const given = { keys: [...keys], arguments: args.map(String) }
    try {
      return await commands.evalSha(sha, given)
    } catch (error) {
      if (!(error instanceof Error && error.message.startsWith('NOSCRIPT'))) throw error
      return await commands.eval(lua, given)
    }
  }
}
