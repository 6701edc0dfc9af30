import * as z from 'zod'

const NOTICED = ['Killed', 'Timeout']
const UNNOTICED = ['Survived', 'NoCoverage']

/** Of Stryker's report, what the table needs. */
export const mutationReport = z.object({
  files: z.record(z.string(), z.object({ mutants: z.array(z.object({ status: z.string() })) })),
})

export interface SubjectScore {
  subject: string
  noticed: number
  unnoticed: number
  /** Of the changes of its rules, how many in a hundred its tests notice. */
  percent: number
}

/** The scores of all subjects, the lowest first. What could not be judged, such as a constant of a module, counts for nothing. */
export function subjectScores({ files }: z.infer<typeof mutationReport>): SubjectScore[] {
  const subjects = Map.groupBy(Object.entries(files), ([path]) => path.split('/')[1] ?? path)
  return [...subjects]
    .map(([subject, entries]) => {
      const statuses = entries.flatMap(([, { mutants }]) => mutants.map(({ status }) => status))
      const noticed = statuses.filter((status) => NOTICED.includes(status)).length
      const unnoticed = statuses.filter((status) => UNNOTICED.includes(status)).length
      return { subject, noticed, unnoticed, percent: (100 * noticed) / (noticed + unnoticed) }
    })
    .filter(({ noticed, unnoticed }) => noticed + unnoticed > 0)
    .toSorted((a, b) => a.percent - b.percent)
}
