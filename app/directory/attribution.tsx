const licence = (
  <a
    href="https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/"
    rel="license external"
    className="link"
  >
    Open Government Licence v3.0
  </a>
);

/** The licence requires this text on every page that shows the regulator's data. */
export function Attribution() {
  return (
    <p className="text-sm text-ink-soft">
      Contains Care Quality Commission (CQC) information licensed under the {licence}. We are not part of CQC, and CQC
      does not endorse this site.
    </p>
  );
}

/** A shorter text, for pages that show only a figure from the data. */
export function ShortAttribution() {
  return <p className="text-sm text-ink-soft">Contains CQC information licensed under the {licence}.</p>;
}
