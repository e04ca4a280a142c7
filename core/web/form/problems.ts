import type { FieldError, FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { Problem } from '#core/shared/problem.ts'

type Params = Problem['params']
const fieldError = (problem: Problem): FieldError =>
  ({ type: problem.code, params: problem.params }) as FieldError

/** The problem that a form error stands for; null for a branch of the error tree. */
export const problemOf = (error: unknown): { code: string; params: Params } | null => {
  const found = error as { type?: unknown; params?: Params } | undefined
  return typeof found?.type === 'string' ? { code: found.type, params: found.params } : null
}

/** Puts each problem at its field, the first one where a field has several; '' is the whole form. */
export const applyProblems = <T extends FieldValues>(
  form: UseFormReturn<T>,
  problems: readonly Problem[],
): void => {
  const seen = new Set<string>()
  for (const problem of problems) {
    if (seen.has(problem.path)) continue
    seen.add(problem.path)
    form.setError(
      problem.path === '' ? 'root.form' : (problem.path as Path<T>),
      fieldError(problem),
    )
  }
}

/** The tree of errors that React Hook Form wants from a resolver. */
export const errorTree = (problems: readonly Problem[]): FieldErrors => {
  const tree: Record<string, unknown> = {}
  for (const problem of problems) {
    const path = problem.path === '' ? ['root', 'form'] : problem.path.split('.')
    let branch = tree
    for (const step of path.slice(0, -1)) branch = (branch[step] ??= {}) as Record<string, unknown>
    const last = path.at(-1)!
    branch[last] = { ...fieldError(problem), ...(branch[last] as object | undefined) }
  }
  return tree as FieldErrors
}

/** All problems of a form with their paths, in the order of the tree. */
export const gatherProblems = (errors: object, path = ''): Problem[] =>
  Object.entries(errors).flatMap(([key, value]) => {
    if (!value || typeof value !== 'object' || key === 'ref' || key === 'params') return []
    const here = path ? `${path}.${key}` : key
    const found = problemOf(value)
    const inner = gatherProblems(value as object, here)
    return found
      ? [
          { path: here, code: found.code, ...(found.params ? { params: found.params } : {}) },
          ...inner,
        ]
      : inner
  })
