import { lightColors } from '../../contract/display/palette.ts';
import type { TransactionRow } from '../../database/tables/payments.ts';
import { formatAmount, formatDate } from '../billing/mails/formats.ts';
import { createSheet, margin } from './pdf-sheet.ts';

/** What a receipt is made of. */
export interface Receipt {
  payment: TransactionRow;
  customerName: string;
  customerEmail: string;
  productName: string;
  supportEmail: string;
  createdAt: Date;
}

/** The receipt of a payment as PDF. */
export async function composeReceipt(receipt: Receipt): Promise<Buffer> {
  const { payment, productName, supportEmail } = receipt;
  const info = {
    title: `Receipt ${payment.id}`,
    productName,
    foot: `${productName}, receipt ${payment.id}`,
    createdAt: receipt.createdAt,
  };
  const sheet = await createSheet(info, receipt);
  const { pdf, width } = sheet;
  sheet.text(productName, { font: 'bold', size: 11, color: lightColors.accent, after: 20 });
  sheet.text('Receipt', { font: 'bold', size: 24, after: 18 });
  const rows = [
    ['Receipt number', payment.id],
    ['Date of payment', formatDate(payment.paymentDate)],
    ['Paid by', `${receipt.customerName}\n${receipt.customerEmail}`],
    ['Status', payment.status === 'refunded' ? 'Paid, then refunded' : 'Paid'],
  ] as const;
  for (const [label, value] of rows) {
    const y = pdf.y;
    pdf
      .font('regular')
      .fontSize(10)
      .fillColor(lightColors.muted)
      .text(label, margin, y, { width: 150 });
    pdf.fillColor(lightColors.ink);
    sheet.write(value, 'bold', { width: width - 160 }, { x: margin + 160, y });
    pdf.y += 8;
  }
  pdf.y += 16;
  sheet.rule();
  const y = pdf.y;
  pdf.fontSize(11).fillColor(lightColors.ink);
  sheet.write(payment.description, 'regular', { width: width - 120 }, { x: margin, y });
  const below = pdf.y;
  pdf.font('regular').text(formatAmount(payment.amountCents), margin, y, { width, align: 'right' });
  pdf.y = below + 12;
  sheet.rule();
  const total = pdf.y;
  pdf
    .font('bold')
    .fontSize(13)
    .text('Total in US dollars', margin, total, { width: width - 120 });
  pdf.text(formatAmount(payment.amountCents), margin, total, { width, align: 'right' });
  pdf.y += 28;
  sheet.text(`Questions about this payment? Write to ${supportEmail}.`, {
    color: lightColors.muted,
  });
  return sheet.finish();
}

declare module '../../workers/worker-tasks.ts' {
  interface WorkerTasks {
    composeReceipt: typeof composeReceipt;
  }
}
