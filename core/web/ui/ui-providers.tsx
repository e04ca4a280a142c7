import { CSPProvider } from '@base-ui/react/csp-provider'
import type { ReactNode } from 'react'
import { ToastStack } from './toast-stack.tsx'

/** Once, around the whole application. `nonce` is the one of the Content-Security-Policy header. */
export function UiProviders({ nonce, children }: { nonce?: string; children: ReactNode }) {
  return (
    <CSPProvider nonce={nonce}>
      <ToastStack>{children}</ToastStack>
    </CSPProvider>
  )
}
