/** Answers for each second of processor time that this thread spent while `measure` ran. */
export const perCpuSecond = async (
  measure: () => Promise<number>,
): Promise<{ rate: number; per_cpu: number }> => {
  const [cpu, started] = [process.threadCpuUsage(), performance.now()]
  const rate = await measure()
  const { user, system } = process.threadCpuUsage(cpu)
  return { rate, per_cpu: (rate * (performance.now() - started)) / 1000 / ((user + system) / 1e6) }
}

/** How often a second `ask` is answered, asked by so many at once. */
export const rateOf = async (
  ask: (n: number) => Promise<unknown>,
  seconds = 3,
  atOnce = 8,
): Promise<number> => {
  let [n, counted] = [0, 0]
  for (let warm = 0; warm < 40; warm += 1) await ask(n++)
  const started = performance.now()
  const end = started + seconds * 1000
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() < end) {
        await ask(n++)
        counted += 1
      }
    }),
  )
  return counted / ((performance.now() - started) / 1000)
}
