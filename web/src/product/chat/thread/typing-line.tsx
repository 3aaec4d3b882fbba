import { m } from '../../../messages/compiled/messages.js'
import css from './thread.module.css'

/** That the other side writes; its room is always there, so that nothing jumps. */
export function TypingLine({ name }: { name: string | null }) {
  return (
    <p className={css.typing} role="status">
      {name !== null && (
        <>
          {m.chat_typing({ name })}
          <span className={css.dots} aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
        </>
      )}
    </p>
  )
}
