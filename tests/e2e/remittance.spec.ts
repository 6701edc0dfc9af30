import { expect, test } from '#tests/support/browser-test.ts'
import { OrderAdminSteps } from './steps/order-admin-steps.ts'
import { answerCookies, showWhole } from './steps/visit.ts'

test('A carrier’s report with two faults: shown first, booked once, and each fault solved', async ({
  page,
  axe,
}, { project }) => {
  test.skip(project.name !== 'desktop', 'Reports are imported on a computer')
  test.slow()
  await answerCookies(page.context())
  const admin = new OrderAdminSteps(page)
  const first = await admin.placeOrder('cod', [1])
  const second = await admin.placeOrder('cod', [1], 1)
  const numbers = [`R${first.number}`, `R${second.number}`] as const
  await admin.deliver(first, { carrier: 'xpressbees', trackingNumber: numbers[0] })
  await admin.deliver(second, { carrier: 'xpressbees', trackingNumber: numbers[1] })

  await admin.enter('/admin/cash')
  const reportName = 'week-47.csv'
  await expect(admin.part('Due by courier').getByRole('row', { name: /Xpressbees.+2 parcels/ })).toBeVisible()
  const owed = admin.part('Parcels with cash due')
  const sum = await owed.getByRole('row').filter({ hasText: numbers[0] }).getByText(/₹/).innerText()
  await showWhole(page)
  await axe()

  // The second parcel is short, and the third number is unknown.
  const lines = [
    'AWB Number;COD Amount;UTR',
    `${numbers[0]};${sum};axis0042`,
    `${numbers[1]};₹100.00;axis0042`,
    'NOBODY1;250.00;axis0042',
  ]
  const file = {
    name: reportName,
    mimeType: 'text/csv',
    buffer: Buffer.from(`\uFEFF${lines.join('\r\n')}`),
  }
  const report = admin.part('Import report')
  await report.getByLabel('Sent by').selectOption('Xpressbees')
  await report.getByLabel('Choose CSV file').setInputFiles(file)
  await expect(report.getByText('2 lines to check.')).toBeVisible()
  await expect(report.getByRole('row').filter({ hasText: 'Different amount' })).toContainText(numbers[1])
  await expect(report.getByRole('row').filter({ hasText: 'Unknown number' })).toContainText('NOBODY1')
  await showWhole(page)
  await axe()
  await report.getByRole('button', { name: /^Record ₹/ }).click()
  await expect(page.getByText(new RegExp(`₹.+ recorded from ${reportName}`))).toBeVisible()
  await expect(owed.getByText(numbers[0])).toHaveCount(0)

  const open = admin.part('To resolve')
  for (const line of [3, 4]) {
    await open.getByRole('button', { name: `Resolve line ${line} of ${reportName}` }).click()
    const dialog = page.getByRole('dialog', { name: 'How was this resolved?' })
    await dialog.getByLabel('Note').fill('The carrier explained it by telephone')
    await dialog.getByRole('button', { name: 'Mark as resolved' }).click()
    await expect(dialog).toHaveCount(0)
  }
  await expect(open.getByText('Nothing to resolve')).toBeVisible()
  await expect(open.getByRole('button', { name: reportName })).toHaveCount(0)
  await expect(admin.part('Imported reports').getByRole('row').filter({ hasText: reportName })).toContainText(
    'All matched or resolved',
  )

  await report.getByLabel('Change file').or(report.getByLabel('Choose CSV file')).setInputFiles(file)
  await expect(report.getByText(/^This file was imported on/)).toBeVisible()
  await admin.openOrder(first)
  await expect(admin.part('Cash on delivery').getByText(/^₹.+ received$/)).toBeVisible()
})
