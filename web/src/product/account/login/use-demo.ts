import { useEffect, useState } from 'react'
import { isDemo } from './auth-calls.ts'

/** Whether the server runs the demo; false while unknown. */
export function useDemo(): boolean {
  const [demo, setDemo] = useState(false)
  useEffect(() => {
    let gone = false
    isDemo().then(answer => !gone && setDemo(answer))
    return () => {
      gone = true
    }
  }, [])
  return demo
}
