import type { ReactNode } from 'react'
import css from '../../ui/states/states.module.css'
import { TruckDrawing } from './truck-drawing.tsx'

type EmptyStateProps = {
  title: string
  text: ReactNode
  /** The one action. */
  action?: ReactNode
  /** Which trucks stand on the road; three by default. */
  truckKeys?: readonly string[]
}

const CARAVAN = ['labo', 'isuzu5', 'gruzovik']

/** What will be here and the one thing to do about it, under a caravan on its road. */
export function EmptyState({ title, text, action, truckKeys = CARAVAN }: EmptyStateProps) {
  return (
    <section className={css.empty}>
      <div className={css.road} aria-hidden="true">
        {truckKeys.map(key => (
          <TruckDrawing key={key} truckKey={key} />
        ))}
      </div>
      <h2 className={css.title}>{title}</h2>
      <p className={css.text}>{text}</p>
      {action}
    </section>
  )
}
