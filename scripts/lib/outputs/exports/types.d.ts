/**
 * What the API of the directory answers, as of version 1. Generated from the schemas that check every file.
 *
 * Within version 1 fields and values may be added; nothing is renamed, removed or changes type. So each list
 * of values ends with `(string & {})`: editors complete the values of today, and code must have an answer to
 * one that it does not know.
 */

export interface Category {
  slug: string;
  name: string;
  description: string;
  tool_count: number;
}

export interface CategoryList {
  data: Category[];
  meta: {
    total: number;
    /**
     * Date of the newest content change
     */
    data_updated_at: string;
    license: License;
  };
  links: {
    /**
     * Path on this host
     */
    self: string;
  };
}

/**
 * What to credit, and how
 */
export interface License {
  id: string;
  url: string;
  attribution: {
    text: string;
    url: string;
  };
}

/**
 * A collection with all its tools, in order
 */
export interface Collection {
  slug: string;
  title: string;
  /**
   * `top`: ranked, by task. `stack`: a set, by persona.
   */
  kind: "top" | "stack" | (string & {});
  /**
   * What a top is for; null for a stack
   */
  task: string | null;
  /**
   * Whom a stack is for; null for a top
   */
  persona: string | null;
  short_description: string;
  tool_count: number;
  tags: string[];
  /**
   * `YYYY-MM-DD`
   */
  added_at: string;
  /**
   * `YYYY-MM-DD`
   */
  updated_at: string;
  /**
   * Path on this host
   */
  url: string;
  long_description: string;
  long_description_html: string;
  /**
   * By what the tools were chosen
   */
  criteria: string[];
  tools: CollectionTool[];
}

/**
 * A tool of a collection
 */
export interface CollectionTool {
  /**
   * Stable identifier. A renamed tool keeps answering under its old slug (301).
   */
  slug: string;
  name: string;
  /**
   * One sentence in French: what it does and for whom
   */
  short_description: string;
  /**
   * Slug of its one category, as accepted by `?category=`
   */
  category: string;
  category_name: string;
  /**
   * As accepted by `?pricing=`
   */
  pricing: "free" | "freemium" | "paid" | "enterprise" | (string & {});
  /**
   * True where `education_program` is not null
   */
  has_education_pricing: boolean;
  /**
   * Values of the `tags` vocabulary of the service document
   */
  tags: string[];
  website_url: string;
  /**
   * Image of the tool, or a generated card (see `screenshot.kind` of the detail)
   */
  screenshot_url: string;
  /**
   * BCP 47 codes; empty where not known
   */
  interface_languages: string[];
  /**
   * `YYYY-MM-DD`
   */
  added_at: string;
  /**
   * `YYYY-MM-DD`
   */
  updated_at: string;
  /**
   * Path of the detail
   */
  url: string;
  /**
   * 1, 2, …
   */
  position: number;
  /**
   * Why it is here
   */
  note: string;
}

export interface CollectionDocument {
  data: Collection;
  meta: {
    /**
     * Date of the newest content change
     */
    data_updated_at: string;
    license: License;
  };
  links: {
    /**
     * Path on this host
     */
    self: string;
    /**
     * Path on this host
     */
    list: string;
  };
}

export interface CollectionList {
  data: CollectionSummary[];
  meta: {
    total: number;
    /**
     * Date of the newest content change
     */
    data_updated_at: string;
    license: License;
  };
  links: {
    /**
     * Path on this host
     */
    self: string;
  };
}

/**
 * A collection without its tools
 */
export interface CollectionSummary {
  slug: string;
  title: string;
  /**
   * `top`: ranked, by task. `stack`: a set, by persona.
   */
  kind: "top" | "stack" | (string & {});
  /**
   * What a top is for; null for a stack
   */
  task: string | null;
  /**
   * Whom a stack is for; null for a top
   */
  persona: string | null;
  short_description: string;
  tool_count: number;
  tags: string[];
  /**
   * `YYYY-MM-DD`
   */
  added_at: string;
  /**
   * `YYYY-MM-DD`
   */
  updated_at: string;
  /**
   * Path on this host
   */
  url: string;
}

/**
 * Every published tool, collection and category
 */
export interface DirectoryExport {
  data: {
    tools: Tool[];
    collections: Collection[];
    categories: Category[];
    /**
     * The values of `audiences`, `levels`, `platforms`, `languages` and `tags`, with French labels
     */
    vocabularies: {
      [k: string]: {
        value: string;
        label: string;
      }[];
    };
  };
  meta: {
    /**
     * Date of the newest content change
     */
    data_updated_at: string;
    license: License;
  };
}

/**
 * Everything known of a tool. What nobody checked is null, `unknown` or `unchecked`.
 */
export interface Tool {
  /**
   * Stable identifier. A renamed tool keeps answering under its old slug (301).
   */
  slug: string;
  name: string;
  /**
   * One sentence in French: what it does and for whom
   */
  short_description: string;
  /**
   * Slug of its one category, as accepted by `?category=`
   */
  category: string;
  category_name: string;
  /**
   * As accepted by `?pricing=`
   */
  pricing: "free" | "freemium" | "paid" | "enterprise" | (string & {});
  /**
   * True where `education_program` is not null
   */
  has_education_pricing: boolean;
  /**
   * Values of the `tags` vocabulary of the service document
   */
  tags: string[];
  website_url: string;
  /**
   * Image of the tool, or a generated card (see `screenshot.kind` of the detail)
   */
  screenshot_url: string;
  /**
   * BCP 47 codes; empty where not known
   */
  interface_languages: string[];
  /**
   * `YYYY-MM-DD`
   */
  added_at: string;
  /**
   * `YYYY-MM-DD`
   */
  updated_at: string;
  /**
   * Path of the detail
   */
  url: string;
  /**
   * Markdown, as the editors wrote it
   */
  long_description: string;
  /**
   * The same as HTML: no raw HTML, links are http(s) or relative
   */
  long_description_html: string;
  /**
   * Other names by which people look for it
   */
  aliases: string[];
  publisher: {
    name: string;
    /**
     * ISO 3166-1 alpha-2
     */
    country: string | null;
    url: string | null;
  };
  screenshot: {
    url: string;
    width: number;
    height: number;
    alt: string;
    /**
     * A placeholder is a generated card
     */
    kind: "capture" | "placeholder" | (string & {});
    captured_at: string | null;
  };
  pricing_details: {
    summary: string | null;
    /**
     * The cheapest plan that costs something, a year counted as twelve months
     */
    starting_price: {
      amount: number;
      /**
       * ISO 4217
       */
      currency: string;
      period: "month" | "year" | "once" | (string & {}) | null;
      per: "user" | "teacher" | "student" | "class" | "school" | "organisation" | (string & {}) | null;
    } | null;
    plans: {
      name: string;
      amount: number | null;
      currency: string | null;
      period: "month" | "year" | "once" | (string & {}) | null;
      per: "user" | "teacher" | "student" | "class" | "school" | "organisation" | (string & {}) | null;
      note: string | null;
    }[];
    url: string | null;
    checked_at: string | null;
  };
  education_program: {
    kind: "free" | "discount" | "extended" | "quote" | (string & {});
    summary: string;
    audiences: string[];
    conditions: string | null;
    url: string | null;
    checked_at: string | null;
  } | null;
  audiences: string[];
  levels: string[];
  platforms: string[];
  /**
   * Evidence, never a verdict of conformity
   */
  privacy: {
    hosting: "fr" | "eu" | "other" | "unknown" | (string & {});
    gdpr_note: string | null;
    /**
     * Access through the French Ministry's GAR
     */
    gar: "yes" | "no" | "unknown" | (string & {});
    account_required: "yes" | "no" | "unknown" | (string & {});
    min_age: number | null;
    policy_url: string | null;
  };
  open_source: "yes" | "no" | "unknown" | (string & {});
  freshness: {
    /**
     * `YYYY-MM-DD`
     */
    added_at: string;
    /**
     * `YYYY-MM-DD`
     */
    updated_at: string;
    /**
     * When a person last looked at the live site
     */
    verified_at: string | null;
    /**
     * When a person should look again: sooner for tools that change fast; null if nobody looked
     */
    verify_by: string | null;
    /**
     * Of `website_url`. `blocked`: it refuses programs, people may see it. `broken`: no answer on several days.
     */
    link_status: "ok" | "redirected" | "blocked" | "broken" | "unchecked" | (string & {});
    /**
     * When `link_status` was seen
     */
    link_checked_at: string | null;
  };
  sources: {
    url: string;
    /**
     * `YYYY-MM-DD`
     */
    checked_at: string;
    supports: string;
  }[];
  alternatives: {
    slug: string;
    name: string;
    /**
     * Path on this host
     */
    url: string;
  }[];
  /**
   * The public collections it stands in
   */
  collections: {
    slug: string;
    title: string;
    kind: "top" | "stack" | (string & {});
    /**
     * Path on this host
     */
    url: string;
  }[];
  /**
   * Where an editor can propose a change
   */
  edit_url: string;
}

/**
 * Problem details, RFC 9457
 */
export interface Problem {
  /**
   * A page that explains the problem
   */
  type: string;
  title: string;
  status: number;
  code:
    | "invalid_query"
    | "not_found"
    | "method_not_allowed"
    | "gone"
    | "rate_limited"
    | "internal_error"
    | (string & {});
  detail: string;
  /**
   * The request; null in a document that serves many paths
   */
  instance: string | null;
  /**
   * On a 400: every fault of the query
   */
  errors?: {
    parameter: string;
    code:
      | "unknown_parameter"
      | "duplicate_parameter"
      | "not_an_integer"
      | "out_of_range"
      | "unknown_value"
      | "duplicate_value"
      | "too_many_values"
      | "too_long"
      | "too_many_words"
      | "invalid_characters"
      | (string & {});
    value: string;
    detail: string;
    allowed: string[] | null;
    suggestion: string | null;
  }[];
  /**
   * Where to go instead
   */
  suggestions?: {
    slug: string;
    name: string;
    /**
     * Path on this host
     */
    url: string;
  }[];
}

export interface ServiceDocument {
  data: {
    name: string;
    description: string;
    version: string;
    publisher: {
      name: string;
      url: string;
    };
    endpoints: {
      /**
       * Path on this host
       */
      path: string;
      description: string;
    }[];
    counts: {
      tools: number;
      collections: number;
      categories: number;
    };
    rate_limit: {
      requests: number;
      window_seconds: number;
    };
    /**
     * The values of `audiences`, `levels`, `platforms`, `languages` and `tags`, with French labels
     */
    vocabularies: {
      [k: string]: {
        value: string;
        label: string;
      }[];
    };
    documentation_url: string;
  };
  meta: {
    /**
     * Date of the newest content change
     */
    data_updated_at: string;
    license: License;
  };
  links: {
    /**
     * Path on this host
     */
    self: string;
  };
}

export interface ToolDocument {
  data: Tool;
  meta: {
    /**
     * Date of the newest content change
     */
    data_updated_at: string;
    license: License;
  };
  links: {
    /**
     * Path on this host
     */
    self: string;
    /**
     * Path on this host
     */
    list: string;
  };
}

export interface ToolList {
  data: ToolSummary[];
  meta: {
    page: number;
    per_page: number;
    total: number;
    /**
     * 0 where nothing is found
     */
    total_pages: number;
    /**
     * null without `q`
     */
    search: {
      q: string;
      /**
       * True where no tool matches every word
       */
      relaxed: boolean;
      /**
       * Words, or the whole query, that were read as something else: in lower case without accents
       */
      corrections: {
        from: string;
        to: string;
      }[];
      /**
       * Words that matched nothing and could not be corrected
       */
      unmatched: string[];
    } | null;
    /**
     * Date of the newest content change
     */
    data_updated_at: string;
    license: License;
  };
  /**
   * The same query in canonical form; mirrored in the `Link` header
   */
  links: {
    /**
     * Path on this host
     */
    self: string;
    /**
     * Path on this host
     */
    first: string;
    prev: string | null;
    next: string | null;
    /**
     * Path on this host
     */
    last: string;
  };
  /**
   * Counts under all the other filters; values with count 0 are left out
   */
  facets: {
    category: {
      value: string;
      label: string;
      count: number;
    }[];
    pricing: {
      value: string;
      label: string;
      count: number;
    }[];
    has_education_pricing: {
      value: string;
      label: string;
      count: number;
    }[];
    open_source: {
      value: string;
      label: string;
      count: number;
    }[];
  };
}

/**
 * A tool as it stands in lists and collections
 */
export interface ToolSummary {
  /**
   * Stable identifier. A renamed tool keeps answering under its old slug (301).
   */
  slug: string;
  name: string;
  /**
   * One sentence in French: what it does and for whom
   */
  short_description: string;
  /**
   * Slug of its one category, as accepted by `?category=`
   */
  category: string;
  category_name: string;
  /**
   * As accepted by `?pricing=`
   */
  pricing: "free" | "freemium" | "paid" | "enterprise" | (string & {});
  /**
   * True where `education_program` is not null
   */
  has_education_pricing: boolean;
  /**
   * Values of the `tags` vocabulary of the service document
   */
  tags: string[];
  website_url: string;
  /**
   * Image of the tool, or a generated card (see `screenshot.kind` of the detail)
   */
  screenshot_url: string;
  /**
   * BCP 47 codes; empty where not known
   */
  interface_languages: string[];
  /**
   * `YYYY-MM-DD`
   */
  added_at: string;
  /**
   * `YYYY-MM-DD`
   */
  updated_at: string;
  /**
   * Path of the detail
   */
  url: string;
}
