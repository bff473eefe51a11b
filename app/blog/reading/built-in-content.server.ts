/** The HTML of the built-in post. */
export const builtInContent = `
<p><em>Written in May 2025. Some of it has changed since.</em></p>
<p>If you manage a care home or a homecare service, this spring has brought more change at once than most years bring in total: who you can recruit, what you pay, what you’re taxed on paying, and how you’ll be inspected. Some of it already costs you money. Some of it is only a promise. This post goes through the main points, and after each one says what it means for a registered manager.</p>

<h2>Recruiting from abroad is about to close</h2>
<p>On 12 May 2025 the government published a white paper called ‘Restoring Control over the Immigration System’. It says that visas for care workers and senior care workers will be closed to new applicants from abroad. This doesn’t apply to nurses.</p>
<p>People who are already here are treated differently. Until 2028 they may extend their visa or switch to this route while they’re in the UK.</p>
<p>This comes on top of a rule that is already in force. Since 9 April 2025, employers in England have had to try to recruit displaced workers who are already in the country before they sponsor somebody from abroad. Displaced workers are people whose sponsor can no longer employ them.</p>
<h3>What it means for you</h3>
<ul>
<li><strong>List everybody you sponsor</strong>, with the date each visa ends. Those dates are now your workforce plan. Start each extension early, and put one person in charge of it.</li>
<li><strong>Keep a record of how you tried to recruit in this country first.</strong> Note which displaced workers you contacted, when, and why each one did or didn’t join you. If you’re asked, you’ll need to show it.</li>
<li><strong>Don’t build next year’s rota on arrivals from abroad.</strong> If you have vacancies that you’d planned to fill that way, plan again now.</li>
<li><strong>Talk to your sponsored staff.</strong> They’ve read the headlines, too. Tell them what has and hasn’t changed for people who are already here, and where they can get proper immigration advice. Don’t give that advice yourself unless you’re qualified to.</li>
</ul>
<p>A white paper is a statement of what a government plans to do. The dates and the details come in rules that follow it, so check what’s in force before you act on any summary, including this one.</p>

<h2>Wages went up in April</h2>
<p>Since 1 April 2025 the National Living Wage has been £12.21 an hour.</p>
<p>You’ve been paying it for nearly 2 months. The harder question is what it has done to the rest of your pay scale. When the bottom moves up and nothing else does, the gap between a new starter and a senior carer with 10 years’ experience shrinks, and so does the reason to take on a senior’s responsibilities.</p>
<h3>What it means for you</h3>
<ul>
<li><strong>Look at the gaps, not only the minimum.</strong> Write down what each step up in responsibility pays. If leading a shift is worth only a few pence an hour, you can expect your shift leaders to notice.</li>
<li><strong>Check the pay of every hour worked.</strong> Travel between visits, training that you require, handovers, and time asleep or on call each have their own rules. Average pay below the minimum is a breach even when nobody meant it.</li>
<li><strong>Tell your commissioners in writing what your rate now has to cover.</strong> Send them a short breakdown: wages, on-costs, travel, training, management and overheads. A number with its working is harder to wave away than a complaint.</li>
</ul>

<h2>So did the cost of employing people</h2>
<p>Since 6 April 2025 employers have paid National Insurance at 15% on what each employee earns above £5,000 a year.</p>
<p>Care is a service made of people, many of them part-time. That makes this change heavier for you than for a business that runs on machines. A low threshold counts once for each person you employ, so a service with 60 part-time staff feels it differently from one with 30 full-time staff.</p>
<h3>What it means for you</h3>
<ul>
<li><strong>Work out your own figure.</strong> For each employee, take yearly pay, subtract £5,000, and take 15% of what’s left. Add them up. Don’t rely on an average from a newspaper. Ask your payroll provider or accountant which reliefs you can claim.</li>
<li><strong>Put it in every fee conversation.</strong> It belongs in your uplift letter to the council, and in the notice you give people who pay for their own care. Check the contract for how much notice you have to give.</li>
<li><strong>Be careful where you look for savings.</strong> Cutting the hours of supervision, training or a deputy’s time off the floor saves money this month. It also takes away the things that an inspector will ask about.</li>
</ul>

<h2>A pay body is on its way, if Parliament agrees</h2>
<p>The Employment Rights Bill is before Parliament as this is written. Among many other things it would set up a negotiating body for pay in adult social care. The idea is that employers and workers, rather than each provider alone, would settle pay for the sector.</p>
<h3>What it means for you</h3>
<ul>
<li><strong>Nothing changes in your payroll yet.</strong> A bill is not law until it has passed, and a body like this takes time to set up.</li>
<li><strong>Have your facts ready.</strong> Know your pay rates by role, your turnover and your vacancies. When somebody asks providers for evidence, those who have numbers get heard.</li>
<li><strong>Watch the question of who pays.</strong> Pay that’s agreed for a whole sector has to be met from fees. Ask your provider association what it’s saying about funding, and give it your figures.</li>
</ul>

<h2>The Casey commission has started</h2>
<p>The independent commission into adult social care, under Baroness Casey, has been at work since 29 April 2025. Its terms of reference were published on 2 May. Its first report is due in 2026, and its second by 2028.</p>
<p>There have been reviews of social care before, and you may have learnt not to hold your breath. Even so, the timetable is useful. It tells you that the long-term questions, such as who pays for what, won’t be answered in your next budget or the one after that.</p>
<h3>What it means for you</h3>
<ul>
<li><strong>Plan on today’s system.</strong> Make your 3-year plan as if nothing about funding will change, and treat anything better as a bonus.</li>
<li><strong>Take part if you’re asked.</strong> Commissions hear a great deal from large organisations. A page from a manager about one real week, with names taken out, can say more than a long report.</li>
<li><strong>Keep families informed.</strong> Relatives will ask you whether the rules on paying for care are about to change. An honest answer is that a first report is due in 2026.</li>
</ul>

<h2>CQC is reworking how it assesses you</h2>
<p>After the Dash review of October 2024, the Care Quality Commission (CQC) is reworking its single assessment framework.</p>
<p>For a manager, that’s an awkward place to be: you still have to meet the regulations every day, you can be inspected under the framework as it stands, and you know that it’s going to change.</p>
<h3>What it means for you</h3>
<ul>
<li><strong>Don’t wait for the new framework.</strong> The regulations haven’t gone away: safe care, enough staff, consent, dignity, safeguarding, complaints, good governance. Evidence that you meet them will count however the form is laid out.</li>
<li><strong>Organise evidence by what people experience.</strong> If your folder is built round the wording of one framework, it’ll need rebuilding each time. If it’s built round questions such as ‘Are people safe here?’ and ‘What happens when something goes wrong?’, it’ll last.</li>
<li><strong>Know how old your rating is.</strong> If your last inspection was years ago, people who read it will wonder what’s changed. Write a short page on what you’ve improved since, with dates, and keep it up to date.</li>
<li><strong>Try it out before it counts.</strong> A mock inspection by somebody from outside finds the medicines error, the missing signature and the care plan that nobody reads while there’s still time to put them right.</li>
</ul>

<h2>Five things to do this month</h2>
<p>If you only have an hour, spend it on these:</p>
<ol>
<li>Make the list of sponsored staff and visa dates, and diarise each one 6 months ahead.</li>
<li>Work out what April’s wage and National Insurance changes cost you in a full year.</li>
<li>Send that figure, with its working, to every commissioner who hasn’t yet agreed your fees.</li>
<li>Compare the pay of your newest carer with that of your most senior one, and decide whether the gap is still fair.</li>
<li>Pick one part of your service, such as medicines or night staffing, and check it as an inspector would.</li>
</ol>
<p>You don’t have to do all of it alone. A consultant who has run a service, or inspected one, can take a piece of it off your desk for a few days: the visa audit, the fee letter or the mock inspection. Agree what you’ll have in your hands at the end before they start.</p>
<p><em>This post is general information and isn’t legal, tax or immigration advice.</em></p>
`.trim();
