/** The page of one tool: everything useful of its record, in the order in which a teacher asks. */

import type { ComponentChildren, VNode } from "preact";
import { PRICING_LABELS } from "../../../../../functions/lib/contract/labels.ts";
import type { VocabularyName } from "../../../content/fields/content-values.ts";
import type { Tool } from "../../../content/fields/tool-fields.ts";
import { BROWSE_PAGE, categoryPage, pageOf, toolPage } from "../../page-addresses.ts";
import { Icon } from "../components/icon.tsx";
import { JsonLd } from "../components/json-ld.tsx";
import { PageHead } from "../components/page-head.tsx";
import { ToolFacts } from "../components/tool-facts.tsx";
import { hueClass } from "../components/tool-row.tsx";
import { describeFreshness, formatCountry, formatDate, formatPrice } from "../format.ts";
import { renderPage } from "../page.tsx";
import { describeBreadcrumb, describeTool } from "../structured-data.ts";
import { EDUCATION_KIND, HOSTING, KIND, KNOWN, UNKNOWN } from "../value-labels.ts";
import type { PageContext } from "./page-context.ts";

export function renderToolPage(tool: Tool, context: PageContext): string {
  const { catalog, assets } = context;
  const { screenshot } = tool;
  return renderPage({
    site: catalog.site,
    assets,
    lang: "fr",
    path: toolPage(tool.slug),
    title: tool.name,
    description: tool.short_description,
    kind: "article",
    ...(screenshot.kind === "capture" && { image: screenshot }),
    head: (
      <>
        <link rel="alternate" type="application/json" href={tool.url} title="Cette fiche en JSON" />
        <JsonLd data={describeTool(tool, catalog)} />
        <JsonLd
          data={describeBreadcrumb(
            [
              [catalog.site.name, BROWSE_PAGE],
              [tool.category_name, categoryPage(tool.category)],
              [tool.name, toolPage(tool.slug)],
            ],
            catalog,
          )}
        />
      </>
    ),
    children: <ToolArticle tool={tool} context={context} />,
  });
}

function ToolArticle({ tool, context }: { tool: Tool; context: PageContext }): VNode {
  const hue = hueClass(context.hues.get(tool.category) ?? 0);
  return (
    <article class={hue}>
      <PageHead
        class={tool.screenshot.kind === "capture" ? "tool-head tool-head-pictured" : "tool-head"}
        crumbs={[
          { href: BROWSE_PAGE, name: "Tous les outils" },
          { href: categoryPage(tool.category), name: tool.category_name },
        ]}
      >
        <div class="tool-head-text">
          <h1>{tool.name}</h1>
          {tool.aliases.length > 0 && <p class="tool-aliases">Aussi connu comme {tool.aliases.join(", ")}</p>}
          <p class="lead">{tool.short_description}</p>
          <ToolFacts tool={tool} />
          <p class="tool-actions">
            <a class="button button-primary" href={tool.website_url} rel="noopener external">
              Ouvrir le site
              <Icon name="external" />
            </a>
            <span class="tool-host">{new URL(tool.website_url).hostname.replace(/^www\./, "")}</span>
          </p>
        </div>
        <Capture tool={tool} />
      </PageHead>
      <div class="page tool-body">
        <section
          class="prose"
          aria-label="Présentation"
          // Our renderer lets no HTML of the source through.
          dangerouslySetInnerHTML={{ __html: tool.long_description_html }}
        />
        <aside class="tool-side" aria-label="En bref">
          <Facts tool={tool} context={context} />
        </aside>
        <div class="tool-main">
          <PricingSection tool={tool} context={context} />
          <PrivacySection tool={tool} />
          <Related tool={tool} />
          <Sources tool={tool} />
        </div>
      </div>
    </article>
  );
}

/** A generated card would only say the title again. */
function Capture({ tool: { screenshot } }: { tool: Tool }): VNode | null {
  const { width, height, alt, kind, captured_at } = screenshot;
  if (kind !== "capture") return null;
  return (
    <figure class="tool-picture">
      <img
        src={new URL(screenshot.url).pathname}
        alt={alt}
        width={width}
        height={height}
        fetchpriority="high"
      />
      {captured_at !== null && <figcaption>Capture du {formatDate(captured_at)}</figcaption>}
    </figure>
  );
}

function PricingSection({ tool, context }: { tool: Tool; context: PageContext }): VNode {
  const { summary, starting_price, plans, url, checked_at } = tool.pricing_details;
  const program = tool.education_program;
  return (
    <section class="tool-section">
      <h2>Tarif</h2>
      <p>
        <strong>{PRICING_LABELS[tool.pricing]}.</strong>
        {summary !== null && ` ${summary}`}
        {starting_price !== null && ` À partir de ${formatPrice(starting_price)}.`}
      </p>
      {plans.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">Formule</th>
              <th scope="col">Prix</th>
              <th scope="col">Remarque</th>
            </tr>
          </thead>
          <tbody>
            {plans.map((plan) => (
              <tr>
                <th scope="row">{plan.name}</th>
                <td>{plan.amount === null ? UNKNOWN : formatPrice({ ...plan, amount: plan.amount })}</td>
                <td>{plan.note}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p class="fine-print">
        {checked_at === null
          ? "Les prix n’ont pas été relevés sur le site\u202F: vérifiez-les avant de vous engager."
          : `Prix relevés le ${formatDate(checked_at)}.`}
        {url !== null && (
          <>
            {" "}
            <a href={url} rel="noopener external">
              Page des tarifs
            </a>
            .
          </>
        )}
      </p>
      {program !== null && (
        <div class="callout education">
          <h3>
            <Icon name="school" />
            {EDUCATION_KIND[program.kind]}
          </h3>
          <p>{program.summary}</p>
          {program.conditions !== null && (
            <p>
              Conditions{"\u202F"}: {program.conditions}
            </p>
          )}
          <p class="fine-print">
            Pour{"\u202F"}: {labels(program.audiences, "audiences", context).join(", ").toLowerCase()}.
            {program.checked_at !== null && ` Vérifié le ${formatDate(program.checked_at)}.`}
            {program.url !== null && (
              <>
                {" "}
                <a href={program.url} rel="noopener external">
                  Voir l’offre
                </a>
                .
              </>
            )}
          </p>
        </div>
      )}
    </section>
  );
}

function PrivacySection({ tool: { privacy } }: { tool: Tool }): VNode {
  return (
    <section class="tool-section">
      <h2>Données personnelles</h2>
      <dl class="facts facts-wide">
        <Fact name="Compte nécessaire">{known(KNOWN[privacy.account_required])}</Fact>
        <Fact name="Hébergement des données">{known(HOSTING[privacy.hosting])}</Fact>
        <Fact name="Accès par le GAR">{known(KNOWN[privacy.gar])}</Fact>
        <Fact name="Âge minimal">{privacy.min_age === null ? known(UNKNOWN) : `${privacy.min_age} ans`}</Fact>
      </dl>
      {privacy.gdpr_note !== null && <p>{privacy.gdpr_note}</p>}
      <p class="fine-print">
        Des faits, pas un avis de conformité. Ce qui n’a pas été vérifié est dit «{"\u202F"}non renseigné
        {"\u202F"}».
        {privacy.policy_url !== null && (
          <>
            {" "}
            <a href={privacy.policy_url} rel="noopener external">
              Politique de confidentialité
            </a>
            .
          </>
        )}
      </p>
    </section>
  );
}

function Related({ tool: { alternatives, collections } }: { tool: Tool }): VNode {
  return (
    <>
      {alternatives.length > 0 && (
        <section class="tool-section">
          <h2>Outils comparables</h2>
          <ul class="chips">
            {alternatives.map(({ name, url }) => (
              <li>
                <a class="chip" href={pageOf(url)}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {collections.length > 0 && (
        <section class="tool-section">
          <h2>Dans les collections</h2>
          <ul class="collection-links">
            {collections.map(({ title, kind, url }) => (
              <li>
                <a href={pageOf(url)}>{title}</a> <span>{KIND[kind]}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Sources({ tool }: { tool: Tool }): VNode {
  return (
    <section class="tool-section">
      <h2>Sources et fraîcheur</h2>
      <p>{describeFreshness(tool.freshness).join(" ")}</p>
      {tool.sources.length > 0 && (
        <ul class="sources">
          {tool.sources.map(({ url, supports, checked_at }) => (
            <li>
              {supports}
              {"\u202F"}:{" "}
              <a href={url} rel="noopener external">
                {new URL(url).hostname.replace(/^www\./, "")}
              </a>
              , consulté le {formatDate(checked_at)}
            </li>
          ))}
        </ul>
      )}
      <p class="tool-links">
        <a class="button" href={tool.edit_url}>
          <Icon name="pencil" />
          Proposer une modification
        </a>
        <a class="button" href={tool.url}>
          Fiche en JSON
        </a>
      </p>
    </section>
  );
}

function Facts({ tool, context }: { tool: Tool; context: PageContext }): VNode {
  const { publisher } = tool;
  const list = (values: readonly string[], vocabulary: VocabularyName) =>
    values.length === 0 ? known(UNKNOWN) : labels(values, vocabulary, context).join(", ");
  return (
    <dl class="facts">
      <Fact name="Catégorie">
        <a class="category-name" href={categoryPage(tool.category)}>
          {tool.category_name}
        </a>
      </Fact>
      <Fact name="Pour">{list(tool.audiences, "audiences")}</Fact>
      <Fact name="Niveaux">{list(tool.levels, "levels")}</Fact>
      <Fact name="Langues de l’interface">{list(tool.interface_languages, "languages")}</Fact>
      <Fact name="Fonctionne sur">{list(tool.platforms, "platforms")}</Fact>
      <Fact name="Logiciel libre">{known(KNOWN[tool.open_source])}</Fact>
      <Fact name="Éditeur">
        {publisher.url === null ? (
          publisher.name
        ) : (
          <a href={publisher.url} rel="noopener external">
            {publisher.name}
          </a>
        )}
        {publisher.country !== null && ` (${formatCountry(publisher.country)})`}
      </Fact>
      <Fact name="Mots-clés">{list(tool.tags, "tags")}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ComponentChildren }): VNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const known = (label: string): ComponentChildren =>
  label === UNKNOWN ? <span class="unknown">{UNKNOWN}</span> : label;

const labels = (
  values: readonly string[],
  vocabulary: VocabularyName,
  { catalog }: PageContext,
): readonly string[] => values.map((value) => catalog.vocabularies[vocabulary][value] ?? value);
