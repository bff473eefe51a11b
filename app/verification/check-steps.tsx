import { evidenceKinds } from './evidence/evidence.ts';

/** What a check covers, what it needs, what it does not cover, and what happens after a real payment. */
export function CheckSteps({ isUpgrade, isTest }: { isUpgrade: boolean; isTest: boolean }) {
  return (
    <div className="mt-6 grid gap-6">
      <section aria-labelledby="checked">
        <h2 id="checked" className="text-lg">
          What we check
        </h2>
        <p className="mt-1">
          {isUpgrade
            ? 'We’ve already checked your identity and credentials. We’ll look at your profile again.'
            : 'That you are who you say you are, and that your registration, certificates or licences are real and in date.'}
        </p>
      </section>
      {!isUpgrade && (
        <section aria-labelledby="needed">
          <h2 id="needed" className="text-lg">
            What you need
          </h2>
          <ul className="mt-1 grid list-disc gap-1 pl-5">
            {Object.values(evidenceKinds).map(({ label, hint }) => (
              <li key={label}>
                <strong className="font-semibold">{label}.</strong> {hint}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="unchecked">
        <h2 id="unchecked" className="text-lg">
          What we don’t check
        </h2>
        <p className="mt-1">The quality of your past work, your references, or anything else on your profile.</p>
      </section>
      {!isTest && (
        <section aria-labelledby="next">
          <h2 id="next" className="text-lg">
            What happens next
          </h2>
          <ol className="mt-1 grid list-decimal gap-1 pl-5">
            <li>You pay and get a receipt by email.</li>
            {!isUpgrade && <li>You upload your documents. Only the people who check them can see them.</li>}
            <li>We decide and let you know. Then we delete any documents you’ve sent.</li>
            <li>If we can’t verify you, we tell you why and give you all your money back.</li>
          </ol>
        </section>
      )}
    </div>
  );
}
