import { useCallback, useEffect, useRef, useState } from 'react'
import { type TypedForms, watchTypedForms } from '../../platform/build/typed-forms.ts'
import { watchBuild } from '../../platform/build/watch-build.ts'

/** Whether a newer build is available, until dismissed; and whether a reload would lose typed text. */
export function useNewBuild() {
  const [isOffered, setOffered] = useState(false)
  const forms = useRef<TypedForms | null>(null)
  useEffect(() => {
    forms.current = watchTypedForms(document)
    const stop = watchBuild(() => setOffered(true))
    return () => {
      stop()
      forms.current?.stop()
    }
  }, [])
  const putOff = useCallback(() => setOffered(false), [])
  return { isOffered, putOff, wouldLose: () => forms.current?.hasUnsaved() ?? false }
}
