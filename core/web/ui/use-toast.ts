import { useContext } from 'react'
import { ToasterContext, type Toaster } from './toasts.ts'

/** A short word about what just happened. What needs an answer is a Notice or a Dialog instead. */
export const useToast = (): Toaster => useContext(ToasterContext)
