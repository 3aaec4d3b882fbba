import { useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { Button } from '../actions/button.tsx'
import { Card, Row } from '../layout/box.tsx'
import { useNewBuild } from './use-new-build.ts'
import css from './version-offer.module.css'

const reload = () => location.reload()

/** Offers to reload for a newer build; asks for confirmation if typed text would be lost. */
export function VersionOffer() {
  const { isOffered, putOff, wouldLose } = useNewBuild()
  const [isAsking, setAsking] = useState(false)
  const press = () => (wouldLose() ? setAsking(true) : reload())
  const later = () => {
    setAsking(false)
    putOff()
  }
  return (
    <div role="status" className={css.place}>
      {isOffered && (
        <Card className={css.offer} shadow leading="snug">
          <p>
            <b>{m.ui_build_new()}</b> {isAsking ? m.ui_build_typed() : m.ui_build_text()}
          </p>
          <Row className={css.actions} wrap justify="end" marginTop={8}>
            <Button size="small" tone="quiet" onClick={later}>
              {m.ui_build_later()}
            </Button>
            <Button size="small" tone={isAsking ? 'danger' : 'main'} onClick={isAsking ? reload : press}>
              {isAsking ? m.ui_build_reload_anyway() : m.ui_build_reload()}
            </Button>
          </Row>
        </Card>
      )}
    </div>
  )
}
