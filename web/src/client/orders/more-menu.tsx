import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react'
import { SquareButton } from '../../ui/actions/button.tsx'
import { Box, Card } from '../../ui/layout/box.tsx'
import s from './more-menu.module.css'

/** A menu item: an action, or a file to download. */
export type MenuItem = { name: string; isDanger?: boolean } & ({ run: () => void } | { href: string })

type Props = { label: string; icon: ReactNode; steps: readonly MenuItem[] }

/** Closes the open menu on an outside press, when the focus leaves it, and on Escape. */
function useClosing(isOpen: boolean, close: () => void) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = place.current
    if (!isOpen || element === null) return
    const isInside = (target: EventTarget | null) => target instanceof Node && element.contains(target)
    const press = (event: PointerEvent) => !isInside(event.target) && close()
    const leave = (event: FocusEvent) =>
      event.relatedTarget !== null && !isInside(event.relatedTarget) && close()
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      close()
      element.querySelector('button')?.focus()
    }
    document.addEventListener('pointerdown', press)
    element.addEventListener('focusout', leave)
    element.addEventListener('keydown', key)
    return () => {
      document.removeEventListener('pointerdown', press)
      element.removeEventListener('focusout', leave)
      element.removeEventListener('keydown', key)
    }
  }, [isOpen, close])
  return place
}

/** A menu of further actions behind one button. */
export function MoreMenu({ label, icon, steps }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const place = useClosing(isOpen, close)
  const take = (run: () => void) => {
    place.current?.querySelector('button')?.focus()
    close()
    run()
  }
  return (
    <Box ref={place} relative>
      <SquareButton
        label={label}
        icon={icon}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      />
      <Card id={id} as="ul" className={s.menu} shadow hidden={!isOpen}>
        {steps.map(step => (
          <li key={step.name}>
            {'href' in step ? (
              <a className={s.step} href={step.href} download onClick={close}>
                {step.name}
              </a>
            ) : (
              <button
                type="button"
                className={step.isDanger ? `${s.step} ${s.danger}` : s.step}
                onClick={() => take(step.run)}
              >
                {step.name}
              </button>
            )}
          </li>
        ))}
      </Card>
    </Box>
  )
}
