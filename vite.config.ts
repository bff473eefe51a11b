import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** What nearly every screen uses, and what the frame is made of. */
const light =
  /\/(ui\/(badge|breadcrumb|button|button-class|link-button|card|chip|control-characters|cut-text|dates|dialog|dialog-loader|drawer|empty-state|failed-list|field-frame|icon|is-unreachable|keep-page|lazy-part|leaving|link|list-query|missed-list|normalize-text|numbers|pagination|page-window|skeleton|text-field|toast|opener-link|use-disclosure|use-fetcher|use-is-enhanced|form\/(session-ended|use-answer-toast))|node_modules\/react-dom\/(index|cjs\/react-dom\.production)|app\/claims\/(claims|coming-soon)|app\/analytics\/(ad-slot|track|use-page-view)|app\/directory\/(attribution|provider-card-skeleton)|app\/accounts\/auth-provider|app\/shell\/(not-found|use-title)|app\/sharing\/page-meta|app\/consultants\/(consultant-card-skeleton|consultant-grid-skeleton|consultants-per-page|grid-columns)|app\/messages\/(live-messages|unread-label)|app\/services\/service-skeletons|app\/blog\/post-skeletons)\.(tsx?|js)$/;

/** What every account screen and the login dialog are made of. */
const accountForms =
  /\/(ui\/(error-summary|radio-group|form\/(checked-form|form-answer|form-page|page-meta))|app\/accounts\/(account|current-password-field|email-address|email-field|log-in-answer|log-in-fields|new-password-fields|password-field|reset-request-field|return-path|sign-up-rules))\.tsx?$/;

/** What a card of a consultant is made of. */
const consultantCards =
  /\/(ui\/(avatar|avatar-drawing|pictured-avatar|tooltip)|app\/(availability|reviews|verification|consultants|profiles)\/(free-days|availability-dialog|rating-line|review|verification|verification-badge|portrait|portrait-picture|consultant|consultant-portrait|consultant-card|consultant-grid))\.tsx?$/;

/** What the list of care providers and the page of one of them have in common, and the small parts of its list. */
const directory = /\/(ui\/suggest-field|app\/directory\/(keep-tools-open|provider|rating-mark))\.tsx?$/;

/** What a list with filters is made of. */
const filters =
  /\/ui\/(active-chips|checkbox-field|comma-list|counted-choice|filter-panel|range-slider|use-list-search)\.tsx?$/;

/** What leads from a profile or a listing to its owner. */
const toOwner = /\/app\/(messages\/(message-button|message-target)|profiles\/listed-state)\.tsx?$/;

/** What the list of services, a listing and the front page have in common. */
const services = /\/app\/services\/(service|service-card|service-grid)\.tsx?$/;

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // A font inlined into the CSS would be sent again with every change of the CSS.
  build: { assetsInlineLimit: 0 },
  // The server's entry is our own: what every request passes, with React Router as its last station.
  environments: {
    ssr: { build: { rollupOptions: { input: './server/app.ts' } } },
    // Twenty small files cost more in headers than in code: the light components that most screens use go together.
    client: {
      build: {
        rolldownOptions: {
          output: {
            advancedChunks: {
              groups: [
                { name: 'light', test: light },
                { name: 'account-forms', test: accountForms },
                // A group takes along what its files need: this one before the cards that would take it.
                { name: 'to-owner', test: toOwner },
                { name: 'consultant-cards', test: consultantCards },
                { name: 'directory', test: directory },
                { name: 'filters', test: filters },
                { name: 'services', test: services },
              ],
            },
          },
        },
      },
    },
  },
});
