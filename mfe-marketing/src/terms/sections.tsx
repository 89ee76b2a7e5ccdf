import { Link as TextLink } from '@mui/material';
import { monthlyPrices } from '@parley/api/contract/plans/prices';
import { monthlyQuotas } from '@parley/api/contract/plans/quotas';
import { Link } from 'react-router-dom';
import type { LegalSection } from '../legal/legal-section.ts';
import { MailLink } from '../legal/mail-link.tsx';

/** The ten sections of the product specification (§2), with the facts of its §9. */
export function termsSections(productName: string): LegalSection[] {
  return [
    {
      id: 'service-usage',
      title: 'Service Usage',
      content: (
        <>
          <p>
            {productName} lets you practice interviews with an AI interviewer and gives you feedback
            on your answers. You need an account, made with an email address that is yours or with a
            Google account. You answer for what happens under your account, so keep access to your
            mailbox to yourself and tell us if somebody else gets in.
          </p>
          <p>You agree not to</p>
          <ul>
            <li>use the service for anything unlawful, or to deceive or harass others;</li>
            <li>break, overload or test its security, or get around its limits;</li>
            <li>collect its questions or feedback by automated means, or resell them;</li>
            <li>record or upload what you have no right to share;</li>
            <li>give your account to other people.</li>
          </ul>
          <p>
            Interviews with voice and video need a camera and a microphone, and your consent in the
            browser. They are recorded in your browser; the interviewer says so before the first
            question. You must be at least 16 years old.
          </p>
        </>
      ),
    },
    {
      id: 'membership-plans',
      title: 'Membership Plans',
      content: (
        <>
          <ul>
            <li>
              <strong>Free</strong> costs nothing, needs no card and includes{' '}
              {monthlyQuotas.parley_free} interviews a month.
            </li>
            <li>
              <strong>{productName} Plus</strong> costs {monthlyPrices.parley_plus} US dollars a
              month and includes {monthlyQuotas.parley_plus} interviews a month.
            </li>
            <li>
              <strong>{productName} Max</strong> costs {monthlyPrices.parley_max} US dollars a month
              and includes interviews without a monthly limit.
            </li>
          </ul>
          <p>
            What else each plan includes is listed on the{' '}
            <TextLink component={Link} to="/#pricing" underline="always">
              pricing list
            </TextLink>
            . Months are calendar months; interviews that you do not use do not carry over. Paid
            plans renew every month, and the payment method on file is charged, until you cancel. If
            a payment fails, your account continues on the Free plan and keeps its interviews.
          </p>
          <p>
            Prices may change. We tell you by email at least 30 days before a new price applies to
            you, and you can cancel before it does. Taxes are added where the law requires it.
          </p>
        </>
      ),
    },
    {
      id: 'termination-and-refunds',
      title: 'Termination and Refund Terms',
      content: (
        <>
          <p>
            You can cancel a paid plan at any time. It then stays active until the end of the month
            you have paid for and does not renew. You can also ask us to delete your account. We may
            suspend or close an account that breaks these terms; if we close one without such a
            reason, we return what you have paid for the time that is left.
          </p>
          <p>
            <strong>14-day money-back guarantee.</strong> You can cancel a purchase and have your
            money back within 14 days, counted from the day after the purchase, once for each plan.
            Ask for it in your profile or write to <MailLink />; a reason is not needed. We refund
            you no later than 14 days after we have received your cancellation notice, to the
            payment method you used, without any fee.
          </p>
          <p>The guarantee does not cover</p>
          <ul>
            <li>renewals of a plan;</li>
            <li>
              digital content that you have already accessed: it ends once you have opened the paid
              feedback of more than one interview;
            </li>
            <li>
              services that have been delivered in full: it ends once you have held more than{' '}
              {monthlyQuotas.parley_free} interviews since the payment.
            </li>
          </ul>
          <p>
            Outside this window you also get your money back when the service was not delivered as
            promised, or when you paid twice by accident: write to <MailLink />.
          </p>
        </>
      ),
    },
    {
      id: 'proprietary-rights',
      title: 'Proprietary Rights',
      content: (
        <>
          <p>
            The service, its software, its questions, its design and its name belong to us or to
            those who license them to us. While you keep to these terms you may use them for your
            own preparation; no other right passes to you.
          </p>
          <p>
            What you say and write in your interviews stays yours. You allow us to store and process
            it so far as running the service for you requires, and no further. Your reports and
            recordings are yours to keep and to share.
          </p>
        </>
      ),
    },
    {
      id: 'information-gathering-and-privacy',
      title: 'Information Gathering and Privacy',
      content: (
        <p>
          We gather only what the service needs. What that is, how long we keep it and which rights
          you have stands in our{' '}
          <TextLink component={Link} to="/privacy-policy" underline="always">
            privacy policy
          </TextLink>
          , which is part of these terms.
        </p>
      ),
    },
    {
      id: 'service-disclaimer',
      title: 'Service Disclaimer',
      content: (
        <>
          <p>
            The interviewer and the grading are software. Their questions, scores and advice help
            you practice; they can be incomplete or wrong, and they are not a promise of an offer, a
            salary or a result in any interview. The experiences of other people on our pages are
            theirs; yours may differ.
          </p>
          <p>
            We work to keep the service available and correct, but provide it as it is, without a
            warranty beyond those that the law does not let us exclude. It may be interrupted for
            maintenance or by causes outside our control.
          </p>
        </>
      ),
    },
    {
      id: 'liability-limitations',
      title: 'Liability Limitations',
      content: (
        <p>
          As far as the law allows, we are not liable for indirect losses such as lost income,
          opportunities or data, and our liability in total is limited to what you paid us in the
          twelve months before the event. Nothing in these terms limits liability for intent, gross
          negligence, injury to life or health, or rights that you have as a consumer and that
          cannot be waived.
        </p>
      ),
    },
    {
      id: 'applicable-law',
      title: 'Applicable Law',
      content: (
        <p>
          The laws of Lagos, Nigeria apply to these terms, and the courts of Lagos, Nigeria decide
          disputes about them. If you are a consumer, you keep the protection that the law of the
          country you live in gives you. Before going to court, please write to us; most things can
          be settled that way.
        </p>
      ),
    },
    {
      id: 'complete-agreement',
      title: 'Complete Agreement',
      content: (
        <p>
          These terms and the privacy policy are the whole agreement between you and {productName}{' '}
          about the service and replace earlier ones. If a part cannot be enforced, the rest stands.
          If we do not insist on a right at once, we do not give it up. We may change these terms;
          the new version appears here with its date, and we email you at least 30 days before a
          change that matters takes effect. If you do not agree to it, you can cancel before then.
        </p>
      ),
    },
    {
      id: 'contact',
      title: 'Contact',
      content: (
        <p>
          Questions about these terms, cancellations and refunds: write to <MailLink />.
        </p>
      ),
    },
  ];
}
