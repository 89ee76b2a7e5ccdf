import type { LegalSection } from '../legal/legal-section.ts';
import { MailLink } from '../legal/mail-link.tsx';

/** The policy's sections in the order of the product specification (§2). */
export function privacySections(productName: string): LegalSection[] {
  return [
    {
      id: 'data-we-gather',
      title: 'Data we gather',
      content: (
        <>
          <p>
            <strong>When you register.</strong> Your name and your email address. If you sign in
            with Google, we receive your name, your email address and an identifier from Google, and
            nothing else from that account. There is no password to store.
          </p>
          <p>
            <strong>What you add to your profile.</strong> If you like, your work experience, your
            project history and the languages you prefer. You can leave all of it out.
          </p>
          <p>
            <strong>What you say in an interview.</strong> The questions you were asked, your
            answers as text, what you tell the interviewer aloud about your background, and the
            scores and feedback that came out of it. Voice and video are carried live to run the
            conversation. The video recording is made in your browser and stays there; it reaches
            nobody unless you download it and share it yourself.
          </p>
          <p>
            <strong>When you pay.</strong> The plan, the amount, the date and the state of each
            payment. Card numbers go straight to our payment provider; we never see or store them.
          </p>
          <p>
            <strong>When you use the site.</strong> Your network address and your browser’s type,
            for security and to limit misuse, and reports of errors and of how fast pages load. Your
            browser keeps your sign-in token, your basic profile and answers that are not yet sent,
            and two cookies: one ties a sign-in to the browser it began in, and one marks a browser
            you have signed in with, so that nobody can use up your sign-in emails. We use no
            advertising cookies and no trackers of other companies.
          </p>
        </>
      ),
    },
    {
      id: 'how-we-use-it',
      title: 'How we use it',
      content: (
        <>
          <ul>
            <li>to sign you in and keep your account yours;</li>
            <li>to hold the interview at your level, grade it and show you your progress;</li>
            <li>to give you what your plan includes, take payments and make refunds;</li>
            <li>to answer when you write to us;</li>
            <li>to keep the service secure, find faults and make it better;</li>
            <li>to meet the duties that the law puts on us.</li>
          </ul>
          <p>
            We do so because you asked us for the service, because the law requires it, or because
            we have a fair interest in a service that is secure and works. Where none of these
            applies, we ask for your consent, and you can withdraw it at any time.
          </p>
          <p>
            Scores are made by software to help you practice. {productName} does not use them to
            decide anything about you, and no employer sees them.
          </p>
        </>
      ),
    },
    {
      id: 'how-long-we-keep-it',
      title: 'How long we keep it',
      content: (
        <>
          <p>
            Your account, your interviews and your feedback are kept for as long as you have an
            account, so that you can see how you improve. You can delete single interviews from your
            history at any time; they are gone for good.
          </p>
          <p>
            When you ask us to delete your account, we erase what belongs to it within 30 days.
            Records of payments are kept longer where tax and accounting law demands it, and only
            for that. If you used the money-back guarantee, a one-way hash of your email address
            stays for two years after it, so that it holds once a person. Sign-in links and sessions
            expire by themselves.
          </p>
        </>
      ),
    },
    {
      id: 'who-we-share-it-with',
      title: 'Who we share it with',
      content: (
        <>
          <p>We do not sell your data. It reaches others only in these cases:</p>
          <ul>
            <li>
              <strong>Providers that work for us:</strong> hosting, email delivery, payments,
              sign-in with Google if you choose it, and the AI services that hold the conversation
              and help to grade your answers. Each gets what its task needs, under a contract that
              forbids any other use.
            </li>
            <li>
              <strong>The law:</strong> when a court or an authority with the right to do so
              requires it.
            </li>
            <li>
              <strong>A change of ownership:</strong> if the service passes to another company,
              which then has to keep to this policy.
            </li>
          </ul>
          <p>
            Some providers work in other countries. Where data leaves your country, we use the
            safeguards that the law provides for it.
          </p>
        </>
      ),
    },
    {
      id: 'how-we-protect-it',
      title: 'How we protect it',
      content: (
        <p>
          Data travels encrypted. Sign-in links work once and expire, and the tokens behind your
          session are stored only in hashed form. Access is limited to the people who need it for
          their work. No system is beyond failure; if something happens that puts your data at risk,
          we tell you and the authorities without undue delay.
        </p>
      ),
    },
    {
      id: 'your-rights',
      title: 'Your rights',
      content: (
        <>
          <p>You can ask us at any time to</p>
          <ul>
            <li>
              show you what we hold about you, and give you a copy that you can take elsewhere;
            </li>
            <li>correct what is wrong; your name you can change yourself in your profile;</li>
            <li>delete your account and what belongs to it;</li>
            <li>limit or stop a certain use of your data, or take back a consent.</li>
          </ul>
          <p>
            Write to <MailLink /> from the address of your account. We answer within 30 days and
            charge nothing. If you are not content with our answer, you can complain to the data
            protection authority where you live; in Nigeria that is the Nigeria Data Protection
            Commission.
          </p>
          <p>
            {productName} is made for people at work and on their way there. It is not meant for
            anyone under 16, and we do not knowingly keep data about them.
          </p>
        </>
      ),
    },
    {
      id: 'contact',
      title: 'Contact',
      content: (
        <p>
          Questions about this policy or your data: <MailLink />. When we change this policy, the
          new version appears here with its date, and we email you beforehand if the change matters
          to your rights.
        </p>
      ),
    },
  ];
}
